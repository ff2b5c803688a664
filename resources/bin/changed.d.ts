/** The files that a change touches, committed or not, as paths below the project; nothing where there is no history. */
export declare function changedFiles(): string[];
