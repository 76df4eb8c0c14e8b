import { defineModule } from '@fieldloom/service/service-module';
import { SignInMethodsRepository } from './sign-in-methods.repository.ts';
import { SignInPolicyService } from './sign-in-policy.service.ts';

export const signInMethodsModule = defineModule({
  resolvers: [],
  providers: [SignInMethodsRepository, SignInPolicyService],
});
