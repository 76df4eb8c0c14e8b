import { defineModule } from '@fieldloom/service/service-module';
import { AccessRequestConsumer } from './access-request.consumer.ts';
import { CredentialsChangedConsumer } from './credentials-changed.consumer.ts';
import { InviteCreatedConsumer } from './invite-created.consumer.ts';
import { SupportRequestedConsumer } from './support-requested.consumer.ts';
import { UserLockedConsumer } from './user-locked.consumer.ts';
import { WorkspaceClosedConsumer } from './workspace-closed.consumer.ts';
import { WorkspaceHandedOverConsumer } from './workspace-handed-over.consumer.ts';

/** Mails that follow from one event. The process makes `Mailer` itself, because it closes the connections. */
export const mailModule = defineModule({
  resolvers: [],
  providers: [],
  consumers: [
    AccessRequestConsumer,
    CredentialsChangedConsumer,
    InviteCreatedConsumer,
    SupportRequestedConsumer,
    UserLockedConsumer,
    WorkspaceClosedConsumer,
    WorkspaceHandedOverConsumer,
  ],
});
