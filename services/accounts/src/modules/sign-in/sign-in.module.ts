import { defineModule } from '@fieldloom/service/service-module';
import { FailedSignIn } from './failed-sign-in.ts';
import { FinishSignInService } from './finish-sign-in.service.ts';
import { LockNotice } from './lock-notice.ts';
import { PasskeySignInController } from './passkey-sign-in.controller.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';
import { PendingSignInRepository } from './pending-sign-in.repository.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { SecondStepController } from './second-step.controller.ts';
import { SecondStepService } from './second-step.service.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInCodeRepository } from './sign-in-code.repository.ts';
import { SignInCodeService } from './sign-in-code.service.ts';
import { SignInGuardRepository } from './sign-in-guard.repository.ts';
import { SignInGuard } from './sign-in-guard.ts';

export const signInModule = defineModule({
  resolvers: [],
  providers: [
    FailedSignIn,
    FinishSignInService,
    LockNotice,
    PasskeySignInService,
    PendingSignInRepository,
    PendingSignIns,
    SecondStepService,
    SignInCodeRepository,
    SignInCodeService,
    SignInGuard,
    SignInGuardRepository,
    SignInService,
  ],
  controllers: [PasskeySignInController, SecondStepController, SignInController],
});
