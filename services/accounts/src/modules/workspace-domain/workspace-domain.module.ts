import { defineModule } from '@fieldloom/service/service-module';
import { DomainClaimRepository } from './domain-claim.repository.ts';
import { DomainOwnership } from './domain-ownership.ts';
import { DomainProof } from './domain-proof.ts';
import { WorkspaceDomainRepository } from './workspace-domain.repository.ts';
import { WorkspaceDomainService } from './workspace-domain.service.ts';

export const workspaceDomainModule = defineModule({
  resolvers: [],
  providers: [DomainClaimRepository, DomainOwnership, DomainProof, WorkspaceDomainRepository, WorkspaceDomainService],
});
