import type { ChecklistItem, ChecklistVersion, UseCase } from '@fieldloom/kernel/onboarding';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { OnboardingChecklistRow, UseCaseSurveyRow } from '../../database/rows.ts';

interface Member {
  teamId: string;
  userId: string;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class OnboardingRepository {
  async findSurvey(trx: Trx, { teamId, userId }: Member): Promise<UseCaseSurveyRow | undefined> {
    return trx
      .selectFrom('use_case_survey')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  /** A new answer replaces the old one. */
  async saveSurvey(
    trx: Trx,
    { teamId, userId }: Member,
    answer: { useCases: readonly UseCase[]; otherText: string | null; organizationSize: string | null },
  ): Promise<void> {
    const values = {
      use_cases: [...answer.useCases],
      other_text: answer.otherText,
      organization_size: answer.organizationSize as UseCaseSurveyRow['organization_size'],
    };
    await trx
      .insertInto('use_case_survey')
      .values({ team_id: teamId, user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'user_id']).doUpdateSet({ ...values, answered_at: sql<Date>`now()` }),
      )
      .execute();
  }

  async findChecklist(trx: Trx, { teamId, userId }: Member): Promise<OnboardingChecklistRow | undefined> {
    return trx
      .selectFrom('onboarding_checklist')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  /** An existing checklist keeps its counts. */
  async begin(trx: Trx, { teamId, userId }: Member, version: ChecklistVersion, onlyIfNone: boolean): Promise<void> {
    await trx
      .insertInto('onboarding_checklist')
      .values({ team_id: teamId, user_id: userId, version, completed_at: null })
      .onConflict((conflict) =>
        onlyIfNone
          ? conflict.columns(['team_id', 'user_id']).doNothing()
          : conflict.columns(['team_id', 'user_id']).doUpdateSet({ version, status: 'active', completed_at: null }),
      )
      .execute();
  }

  async count(trx: Trx, { teamId, userId }: Member, item: ChecklistItem): Promise<void> {
    await trx
      .updateTable('onboarding_checklist')
      .set({
        event_counts: sql`jsonb_set(event_counts, array[${item}::text], to_jsonb(coalesce((event_counts ->> ${item}::text)::int, 0) + 1))`,
      })
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .execute();
  }

  async complete(trx: Trx, { teamId, userId }: Member): Promise<void> {
    await trx
      .updateTable('onboarding_checklist')
      .set({ status: 'completed', completed_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .execute();
  }
}
