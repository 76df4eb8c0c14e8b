import { outboxRelay } from '@fieldloom/outbox/outbox-relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import type { Environment } from './environment.ts';
import { IdentityHashService } from './modules/identity-hash/identity-hash.service.ts';
import { InviteShareService } from './modules/invite/invite-share.service.ts';
import { SupportAccessService } from './modules/support-access/support-access.service.ts';
import { SweepService } from './modules/sweep/sweep.service.ts';
import { TenantDeletionService } from './modules/tenant-deletion/tenant-deletion.service.ts';
import { SubdomainService } from './modules/workspace/subdomain.service.ts';
import { DomainOwnership } from './modules/workspace-domain/domain-ownership.ts';
import { WorkspaceDomainService } from './modules/workspace-domain/workspace-domain.service.ts';
import { every } from './periodic.ts';
import { takeApp } from './shared-app.ts';

const HASH_INTERVAL_MS = 2_000;
/** For changes of addresses whose process has died. */
const RENAME_INTERVAL_MS = 5_000;
/** How often closed workspaces are checked for deletion. */
const DELETION_INTERVAL_MS = 60_000;
const RELEASE_INTERVAL_MS = 10_000;
const SHARE_INTERVAL_MS = 1_000;
const REPORT_INTERVAL_MS = 15_000;
const SWEEP_INTERVAL_MS = 5 * 60_000;
/** How often domains are checked for their daily proof. */
const DOMAIN_INTERVAL_MS = 10 * 60_000;
/** How often expired support access is recorded. An expired access already admits nobody. */
const SUPPORT_INTERVAL_MS = 5_000;

/**
 * What this service sends on its own: its outbox, what invites shared, address hashes and released domains. It also
 * deletes old rows.
 */
export async function startOutboxRelay(context: RoleContext<Environment>): Promise<Running> {
  const { env, logger, metrics } = context;
  const app = await takeApp(env, logger);
  const relay = outboxRelay('accounts', context);
  const hashes = app.context.get(IdentityHashService);
  const sending = every(HASH_INTERVAL_MS, logger, async () => {
    const { failed } = await hashes.sendDue();
    metrics.gauge('identity_hash_sync_failing', failed, {});
  });
  const subdomains = app.context.get(SubdomainService);
  const renaming = every(RENAME_INTERVAL_MS, logger, async () => {
    await subdomains.finishStuck();
  });
  const deletions = app.context.get(TenantDeletionService);
  const deleting = every(DELETION_INTERVAL_MS, logger, async () => {
    await deletions.startDue();
  });
  const ownership = app.context.get(DomainOwnership);
  const releasing = every(RELEASE_INTERVAL_MS, logger, async () => {
    const { failed } = await ownership.giveBackDue();
    metrics.gauge('domain_release_failing', failed, {});
  });
  const shares = app.context.get(InviteShareService);
  const sharing = every(SHARE_INTERVAL_MS, logger, async () => {
    await shares.giveDue();
  });
  const reporting = every(REPORT_INTERVAL_MS, logger, async () => {
    metrics.gauge('invite_share_failing', await shares.countFailing(), {});
  });
  const sweeps = app.context.get(SweepService);
  const sweeping = every(SWEEP_INTERVAL_MS, logger, () => sweeps.sweep());
  const domains = app.context.get(WorkspaceDomainService);
  const proving = every(DOMAIN_INTERVAL_MS, logger, async () => {
    await domains.recheckDue();
  });
  const support = app.context.get(SupportAccessService);
  const settling = every(SUPPORT_INTERVAL_MS, logger, async () => {
    await support.settleDue();
  });
  return {
    stop: async () => {
      await Promise.all([
        deleting.stop(),
        renaming.stop(),
        proving.stop(),
        reporting.stop(),
        settling.stop(),
        releasing.stop(),
        sharing.stop(),
        sending.stop(),
        sweeping.stop(),
        relay.stop(),
      ]);
      await app.close();
    },
  };
}
