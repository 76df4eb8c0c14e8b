import type { Actor } from '@fieldloom/auth/actor';
import { type JobRole, ORGANIZATION_SIZES } from '@fieldloom/kernel/enums';
import { badInput } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import {
  CHECKLIST_ITEMS,
  CHECKLISTS,
  type ChecklistItem,
  type ChecklistVersion,
  checklistVersion,
  type UseCase,
} from '@fieldloom/kernel/onboarding';
import { cleanText } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { UseCaseSurveyRow } from '../../database/rows.ts';
import { UserService } from '../user/user.service.ts';
import { OnboardingRepository } from './onboarding.repository.ts';

export interface Onboarding {
  survey: UseCaseSurveyRow | undefined;
  checklist: {
    version: ChecklistVersion;
    status: 'active' | 'completed';
    items: { id: ChecklistItem; eventCount: number }[];
  };
}

export interface SurveyAnswer {
  useCases: readonly UseCase[];
  otherText?: string | null | undefined;
  organizationSize?: string | null | undefined;
  jobRole?: JobRole | null | undefined;
}

/** Each user's first steps: what they came for, and which steps they have done. */
@Injectable()
export class OnboardingService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly onboarding: OnboardingRepository,
    private readonly users: UserService,
  ) {}

  async get(actor: Actor): Promise<Onboarding> {
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.#read(trx, actor), { readOnly: true });
  }

  /**
   * @throws BAD_INPUT without a use case, for an unknown size, and for a text that is too long or comes without
   * `Others`.
   */
  async answer(actor: Actor, input: SurveyAnswer): Promise<Onboarding> {
    const useCases = [...new Set(input.useCases)];
    if (useCases.length === 0) throw badInput('Choose at least one', { field: 'useCases' });
    const otherText = cleanText(input.otherText ?? '', TEXT_LIMITS.surveyText, 'otherText').trim() || null;
    if (otherText !== null && !useCases.includes('Others')) {
      throw badInput('Text is only for the choice Others', { field: 'otherText' });
    }
    const organizationSize = input.organizationSize ?? null;
    if (organizationSize !== null && !ORGANIZATION_SIZES.some((size) => size === organizationSize)) {
      throw badInput(`A size is one of ${ORGANIZATION_SIZES.join(', ')}`, { field: 'organizationSize' });
    }
    if (input.jobRole != null) await this.users.updateMe(actor, { jobRole: input.jobRole });
    return this.#change(actor, async (trx) => {
      await this.onboarding.saveSurvey(trx, actor, { useCases, otherText, organizationSize });
      await this.onboarding.begin(trx, actor, checklistVersion(useCases), false);
    });
  }

  /** @throws BAD_INPUT for an item that is not on any checklist. */
  async count(actor: Actor, itemId: string): Promise<Onboarding> {
    const item = CHECKLIST_ITEMS.find((known) => known === itemId);
    if (item === undefined) throw badInput('This is on no checklist', { field: 'itemId' });
    return this.#change(actor, async (trx) => {
      await this.onboarding.begin(trx, actor, 1, true);
      await this.onboarding.count(trx, actor, item);
    });
  }

  async complete(actor: Actor): Promise<Onboarding> {
    return this.#change(actor, async (trx) => {
      await this.onboarding.begin(trx, actor, 1, true);
      await this.onboarding.complete(trx, actor);
    });
  }

  async #change(actor: Actor, change: (trx: Trx) => Promise<void>): Promise<Onboarding> {
    const { teamId, userId: actorId } = actor;
    return this.database.forWorkspace({ teamId, actorId }, async (trx) => {
      await change(trx);
      const { checklist } = await this.#read(trx, actor);
      if (checklist.items.every(({ eventCount }) => eventCount > 0)) await this.onboarding.complete(trx, actor);
      return this.#read(trx, actor);
    });
  }

  async #read(trx: Trx, actor: Actor): Promise<Onboarding> {
    const row = await this.onboarding.findChecklist(trx, actor);
    const version = (row?.version ?? 1) as ChecklistVersion;
    const counts = (row?.event_counts ?? {}) as Partial<Record<ChecklistItem, number>>;
    const items = CHECKLISTS[version].map((id) => ({ id, eventCount: counts[id] ?? 0 }));
    return {
      survey: await this.onboarding.findSurvey(trx, actor),
      checklist: { version, status: row?.status ?? 'active', items },
    };
  }
}
