import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/** The ETag of a record, as an answer to a write or a refusal names it: `"3"`. */
export const recordTag = (version: number): string => `"${version}"`;

/**
 * The ETag of a record as a GET shows it: `"3-…"`, its version and a revision. The revision is the first 64 bits of the
 * SHA-256 of the answer's text: whatever the GET adds to the record, such as stock or days to expire, changes it, and
 * nobody has to name what that is.
 */
export const answerTag = (version: number, text: string): string =>
  `"${version}-${hash('sha256', text).slice(0, 16)}"`;

const versionTag = /^"(\d{1,15})(?:-[0-9a-f]{1,64})?"$/;

/** The version that an ETag of ours names, with a revision or without; undefined where it is weak or none of ours. */
export const versionOfTag = (tag: string): number | undefined => {
  const version = versionTag.exec(tag)?.[1];
  return version === undefined ? undefined : Number(version);
};

const tagOfList = /[ \t]*((?:W\/)?"[^"]*")?[ \t]*(?:,|$)/y;

/** Lists the ETags of a header, weak ones too; empty where it is no list of ETags. */
const tagsOf = (list: string): readonly string[] => {
  const tags: string[] = [];
  for (let at = 0; at < list.length; at = tagOfList.lastIndex) {
    tagOfList.lastIndex = at;
    const found = tagOfList.exec(list);
    if (found === null) return [];
    if (found[1] !== undefined) tags.push(found[1]);
  }
  return tags;
};

/** The versions that strong ETags of ours in a list name; empty where none does. */
export const versionsOfTags = (list: string): readonly number[] =>
  tagsOf(list).flatMap((tag) => versionOfTag(tag) ?? []);

const opaqueTag = /"[^"]*"/g;

/** Tells whether If-None-Match names this ETag, with its version and revision: the caller has the present answer. */
const isKnown = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(opaqueTag)].some(([tag]) => tag === etag);

/** Answers 304 without a body instead of what the caller already has; stands after whatever keeps answers. */
export const answerNotModified: onSendHookHandler = (request, reply, payload, done) => {
  const known = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (known === undefined || typeof etag !== 'string' || reply.statusCode !== 200 || !isKnown(known, etag))
    return done(null, payload);
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, null);
};
