import { defineModule } from '@fieldloom/service/service-module';
import { HandOverController } from './hand-over.controller.ts';
import { HandOverService } from './hand-over.service.ts';
import { RedeemedHandOverRepository } from './redeemed-hand-over.repository.ts';

export const handOverModule = defineModule({
  resolvers: [],
  providers: [HandOverService, RedeemedHandOverRepository],
  controllers: [HandOverController],
});
