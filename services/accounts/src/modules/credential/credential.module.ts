import { defineModule } from '@fieldloom/service/service-module';
import { CredentialRepository } from './credential.repository.ts';
import { PasswordService } from './password.service.ts';
import { PasswordHasher } from './password-hasher.ts';

export const credentialModule = defineModule({
  resolvers: [],
  providers: [CredentialRepository, PasswordHasher, PasswordService],
});
