import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { readBody } from '../../http/read-body.ts';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { type ChangedFactors, type FactorsOverview, SecondFactorService } from './second-factor.service.ts';
import { registrationShape } from './web-authn-shapes.ts';

const codeInput = z.object({
  code: z
    .string()
    .min(1)
    .max(16)
    .transform((text) => text.replaceAll(/\s/g, '')),
});
const passkeyInput = z.object({ response: registrationShape });

@Injectable()
export class SecondFactorResolver {
  constructor(private readonly factors: SecondFactorService) {}

  readonly Query = {
    secondFactors: async (_, _args, context) => present(await this.factors.overview(actorOf(context))),
  } satisfies QueryResolvers;

  readonly Mutation = {
    startTotp: (_, _args, context) => this.factors.startTotp(actorOf(context)),

    confirmTotp: async (_, args, context) => {
      const actor = actorOf(context);
      return presentChanged(await this.factors.confirmTotp(actor, readBody(codeInput, args).code));
    },

    removeTotp: async (_, _args, context) => present(await this.factors.removeTotp(actorOf(context))),

    startPasskey: (_, _args, context) => this.factors.startPasskey(actorOf(context)),

    addPasskey: async (_, { input }, context) => {
      const actor = actorOf(context);
      const { response } = readBody(passkeyInput, input);
      const passkey = { challengeId: parseId(input.challengeId), name: input.name, response };
      return presentChanged(await this.factors.addPasskey(actor, passkey));
    },

    removePasskey: async (_, { id }, context) =>
      present(await this.factors.removePasskey(actorOf(context), parseId(id))),

    renamePasskey: async (_, { id, name }, context) =>
      present(await this.factors.renamePasskey(actorOf(context), parseId(id), name)),

    makeRecoveryCodes: async (_, _args, context) =>
      presentChanged(await this.factors.renewRecoveryCodes(actorOf(context))),
  } satisfies MutationResolvers;
}

function presentChanged({ factors, recoveryCodes }: ChangedFactors) {
  return { factors: present(factors), recoveryCodes };
}

function present(factors: FactorsOverview) {
  const { totp, passkeys, ...rest } = factors;
  const confirmedAt = totp?.confirmed_at ?? null;
  return {
    ...rest,
    totp: confirmedAt === null ? null : { confirmedAt, lastUsedAt: totp?.last_used_at },
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}
