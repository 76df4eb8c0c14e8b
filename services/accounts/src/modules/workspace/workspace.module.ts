import { defineModule } from '@fieldloom/service/service-module';
import { ClosingController } from './closing.controller.ts';
import { ClosingService } from './closing.service.ts';
import { EnvironmentController } from './environment.controller.ts';
import { LogoService } from './logo.service.ts';
import { LogoChangeConsumer } from './logo-change.consumer.ts';
import { SubdomainService } from './subdomain.service.ts';
import { WorkspaceRepository } from './workspace.repository.ts';
import { WorkspaceResolver } from './workspace.resolver.ts';
import { WorkspaceRpc } from './workspace.rpc.ts';
import { WorkspaceService } from './workspace.service.ts';
import { WorkspaceAnnouncer } from './workspace-announcer.ts';
import { WorkspaceDirectory } from './workspace-directory.ts';
import { WorkspaceHostService } from './workspace-host.service.ts';
import { WorkspaceLife } from './workspace-life.ts';

export const workspaceModule = defineModule({
  resolvers: [WorkspaceResolver],
  providers: [
    ClosingService,
    LogoService,
    SubdomainService,
    WorkspaceAnnouncer,
    WorkspaceDirectory,
    WorkspaceHostService,
    WorkspaceLife,
    WorkspaceRepository,
    WorkspaceService,
  ],
  controllers: [ClosingController, EnvironmentController],
  rpc: [WorkspaceRpc],
  consumers: [LogoChangeConsumer],
});
