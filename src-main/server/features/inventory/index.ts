export { post } from './posting/post.ts';
export type { Document, End, LotRef, PostingLine } from './posting/posting.ts';
