import { defineModule } from '@fieldloom/service/service-module';
import { TranscriptRepository } from './transcript.repository.ts';
import { TranscriptResolver } from './transcript.resolver.ts';
import { TranscriptRpc } from './transcript.rpc.ts';
import { TranscriptService } from './transcript.service.ts';

export const transcriptModule = defineModule({
  resolvers: [TranscriptResolver],
  providers: [TranscriptRepository, TranscriptService],
  rpc: [TranscriptRpc],
});
