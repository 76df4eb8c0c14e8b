import { defineModule } from '@fieldloom/service/service-module';
import { ConnectionEnder } from './connection-ender.ts';
import { ProviderEventConsumer } from './provider-event.consumer.ts';
import { SlackMessageImporter } from './slack-message-importer.ts';
import { WorkspaceUpdatedConsumer } from './workspace-updated.consumer.ts';

export const inboundEventModule = defineModule({
  resolvers: [],
  providers: [ConnectionEnder, SlackMessageImporter],
  consumers: [ProviderEventConsumer, WorkspaceUpdatedConsumer],
});
