/**
 * A command for operators: puts a workspace on a plan, or reports a subscription's status.
 *
 *   node dist/set-plan.js --team <uuid> [--plan <reference>] [--add-ons a,b] [--seats <n>] [--status ACTIVE]
 *
 * Needs the environment of the billing service (`./scripts/start --env eu_a/billing`).
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '@fieldloom/db/database';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@fieldloom/kernel/entitlements';
import { toErrorBody } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import type { Tables } from './database.ts';
import { environment } from './environment.ts';
import type { PlanChange } from './modules/entitlement/entitlement.service.ts';
import { entitlementsOver } from './modules/entitlement/entitlements-over.ts';

const EXIT_USAGE = 64;
const { values } = parseArgs({
  options: {
    team: { type: 'string' },
    plan: { type: 'string' },
    'add-ons': { type: 'string' },
    seats: { type: 'string' },
    status: { type: 'string' },
  },
});
const { team, plan, seats, status } = values;
if (team === undefined || !isUuid(team) || (status !== undefined && !isStatus(status))) {
  process.stderr.write(
    `Usage: set-plan --team <uuid> [--plan <reference>] [--add-ons a,b] [--seats <n>] [--status ${SUBSCRIPTION_STATUSES.join('|')}]\n`,
  );
  process.exit(EXIT_USAGE);
}

const change: PlanChange = {
  ...(plan === undefined ? {} : { planReference: plan }),
  ...(values['add-ons'] === undefined ? {} : { addOnReferences: values['add-ons'].split(',').filter(Boolean) }),
  ...(seats === undefined ? {} : { seatQuantity: Number(seats) }),
  ...(status === undefined ? {} : { subscriptionStatus: status }),
};
const database = openDatabase<Tables>({ url: environment.DATABASE_URL, applicationName: 'billing-set-plan' });
try {
  const entitlements = await entitlementsOver(database).change(team, change);
  const { plan: now, version, readOnly } = entitlements;
  process.stdout.write(`${now.reference}, version ${version}${readOnly ? ', read-only' : ''}\n`);
} catch (error) {
  process.stderr.write(`${JSON.stringify(toErrorBody(error))}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

function isStatus(text: string): text is SubscriptionStatus {
  return (SUBSCRIPTION_STATUSES as readonly string[]).includes(text);
}
