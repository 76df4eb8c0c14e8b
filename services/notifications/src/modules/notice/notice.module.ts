import { defineModule } from '@fieldloom/service/service-module';
import { NoticeResolver } from './notice.resolver.ts';
import { NoticeService } from './notice.service.ts';

export const noticeModule = defineModule({ resolvers: [NoticeResolver], providers: [NoticeService] });
