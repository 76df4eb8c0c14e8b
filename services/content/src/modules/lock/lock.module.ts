import { defineModule } from '@fieldloom/service/service-module';
import { LockRepository } from './lock.repository.ts';
import { LockService } from './lock.service.ts';

export const lockModule = defineModule({ resolvers: [], providers: [LockRepository, LockService] });
