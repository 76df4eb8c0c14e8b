import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ActorSource } from '../actor/actor-directory.ts';

/** Users that accounts is asked for in one call. */
const BATCH = COUNT_LIMITS.searchResults;

/** Users as fields of people know them: who is one of the workspace, and by which name. */
@Injectable()
export class UserNames {
  constructor(private readonly source: ActorSource) {}

  /** By id; who is no user of the workspace is left out, who has no name has an empty one. @throws UNAVAILABLE. */
  async namesOf(teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = await this.source.getUserNames(teamId, ids.slice(start, start + BATCH));
      for (const [id, name] of batch) names.set(id, name);
    }
    return names;
  }
}
