import { defineModule } from '@fieldloom/service/service-module';
import { FeatureFlagResolver } from './feature-flag.resolver.ts';

export const featureFlagModule = defineModule({
  resolvers: [FeatureFlagResolver],
  providers: [],
});
