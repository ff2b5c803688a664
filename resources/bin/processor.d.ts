/** The seconds that processors have worked for this process and those it started; null where the system does not say so. */
export declare function processorSeconds(): number | null;
