import { describe, expect, it } from '@jest/globals';
import { errors } from '@opensearch-project/opensearch';
import { isAway } from './search-index.ts';

const answered = (statusCode: number, type: string) =>
  new errors.ResponseError({ statusCode, body: { error: { type } }, headers: {}, warnings: null, meta: {} as never });

describe('isAway', () => {
  it('recognizes an engine that starts and answers before its shards do', () => {
    expect(isAway(answered(503, 'search_phase_execution_exception'))).toBe(true);
    expect(isAway(answered(503, 'cluster_block_exception'))).toBe(true);
  });

  it('recognizes an engine that does not answer', () => {
    expect(isAway(new errors.ConnectionError('connect ECONNREFUSED', {} as never))).toBe(true);
  });

  it('does not apply to what the engine refuses', () => {
    expect(isAway(answered(400, 'parsing_exception'))).toBe(false);
    expect(isAway(new TypeError('x is undefined'))).toBe(false);
  });
});
