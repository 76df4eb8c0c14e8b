import { defineModule } from '@fieldloom/service/service-module';
import { SweepRepository } from './sweep.repository.ts';
import { SweepService } from './sweep.service.ts';

export const sweepModule = defineModule({ resolvers: [], providers: [SweepRepository, SweepService] });
