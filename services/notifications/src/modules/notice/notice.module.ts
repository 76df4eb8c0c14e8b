import { defineModule } from '@fieldloom/service/service-module';
import { NoticeResolver } from './notice.resolver.ts';
import { NoticeService } from './notice.service.ts';
import { RetentionDueConsumer } from './retention-due.consumer.ts';
import { TranscriptEndedConsumer } from './transcript-ended.consumer.ts';

export const noticeModule = defineModule({
  resolvers: [NoticeResolver],
  providers: [NoticeService],
  consumers: [RetentionDueConsumer, TranscriptEndedConsumer],
});
