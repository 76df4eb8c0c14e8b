import { defineModule } from '@fieldloom/service/service-module';
import { PasswordResetController } from './password-reset.controller.ts';
import { PasswordResetRepository } from './password-reset.repository.ts';
import { PasswordResetService } from './password-reset.service.ts';

export const passwordResetModule = defineModule({
  resolvers: [],
  providers: [PasswordResetRepository, PasswordResetService],
  controllers: [PasswordResetController],
});
