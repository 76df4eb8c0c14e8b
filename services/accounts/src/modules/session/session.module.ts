import { defineModule } from '@fieldloom/service/service-module';
import { CarryOverController } from './carry-over.controller.ts';
import { CarryOverRepository } from './carry-over.repository.ts';
import { CarryOverService } from './carry-over.service.ts';
import { SessionController } from './session.controller.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionResolver } from './session.resolver.ts';
import { SessionService } from './session.service.ts';
import { SessionControlService } from './session-control.service.ts';

export const sessionModule = defineModule({
  resolvers: [SessionResolver],
  providers: [CarryOverRepository, CarryOverService, SessionControlService, SessionRepository, SessionService],
  controllers: [CarryOverController, SessionController],
});
