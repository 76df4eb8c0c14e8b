import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ActorSource } from '../actor/actor-directory.ts';

/** Users per call to accounts. */
const BATCH = COUNT_LIMITS.searchResults;

/** Users for fields of people: who belongs to the workspace, and their names. */
@Injectable()
export class UserNames {
  constructor(private readonly source: ActorSource) {}

  /**
   * Returns names by id. Ids that are no users of the workspace are left out; a missing name is empty.
   * @throws UNAVAILABLE.
   */
  async namesOf(teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = await this.source.getUserNames(teamId, ids.slice(start, start + BATCH));
      for (const [id, name] of batch) names.set(id, name);
    }
    return names;
  }
}
