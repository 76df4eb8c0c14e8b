import { defineModule } from '@fieldloom/service/service-module';
import { PasskeyRepository } from './passkey.repository.ts';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodeRepository } from './recovery-code.repository.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorResolver } from './second-factor.resolver.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondFactorCheck } from './second-factor-check.ts';
import { TotpRepository } from './totp.repository.ts';
import { TotpSetUp } from './totp-set-up.ts';
import { TotpVault } from './totp-vault.ts';

export const secondFactorModule = defineModule({
  resolvers: [SecondFactorResolver],
  providers: [
    PasskeyChallengeRepository,
    PasskeyRepository,
    Passkeys,
    RecoveryCodeRepository,
    RecoveryCodes,
    SecondFactorCheck,
    SecondFactorService,
    TotpRepository,
    TotpSetUp,
    TotpVault,
  ],
});
