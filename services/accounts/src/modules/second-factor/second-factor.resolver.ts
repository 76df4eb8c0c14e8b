import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { z } from 'zod';
import { readBody } from '../../http/read-body.ts';
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

@Resolver('SecondFactors')
export class SecondFactorResolver {
  constructor(private readonly factors: SecondFactorService) {}

  @Query('secondFactors')
  async own(@Context() context: RequestContext) {
    return present(await this.factors.overview(actorOf(context)));
  }

  @Mutation('startTotp')
  async startTotp(@Context() context: RequestContext) {
    return this.factors.startTotp(actorOf(context));
  }

  @Mutation('confirmTotp')
  async confirmTotp(@Args() args: { code: string }, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return presentChanged(await this.factors.confirmTotp(actor, readBody(codeInput, args).code));
  }

  @Mutation('removeTotp')
  async removeTotp(@Context() context: RequestContext) {
    return present(await this.factors.removeTotp(actorOf(context)));
  }

  @Mutation('startPasskey')
  async startPasskey(@Context() context: RequestContext) {
    return this.factors.startPasskey(actorOf(context));
  }

  @Mutation('addPasskey')
  async addPasskey(
    @Args('input') input: { challengeId: string; name: string; response: unknown },
    @Context() context: RequestContext,
  ) {
    const actor = actorOf(context);
    const { response } = readBody(passkeyInput, input);
    const passkey = { challengeId: parseId(input.challengeId), name: input.name, response };
    return presentChanged(await this.factors.addPasskey(actor, passkey));
  }

  @Mutation('removePasskey')
  async removePasskey(@Args('id') id: string, @Context() context: RequestContext) {
    return present(await this.factors.removePasskey(actorOf(context), parseId(id)));
  }

  @Mutation('renamePasskey')
  async renamePasskey(@Args() { id, name }: { id: string; name: string }, @Context() context: RequestContext) {
    return present(await this.factors.renamePasskey(actorOf(context), parseId(id), name));
  }

  @Mutation('makeRecoveryCodes')
  async makeRecoveryCodes(@Context() context: RequestContext) {
    return presentChanged(await this.factors.renewRecoveryCodes(actorOf(context)));
  }
}

function presentChanged({ factors, recoveryCodes }: ChangedFactors) {
  return { factors: present(factors), recoveryCodes };
}

function present(factors: FactorsOverview) {
  const { totp, passkeys, ...rest } = factors;
  return {
    ...rest,
    totp: totp === undefined ? null : { confirmedAt: totp.confirmed_at, lastUsedAt: totp.last_used_at },
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}
