import { defineModule } from '@fieldloom/service/service-module';
import { StaffProvider } from './staff-provider.ts';
import { SupportSessionRepository } from './support-session.repository.ts';
import { SupportSessionService } from './support-session.service.ts';
import { SupportStaffRepository } from './support-staff.repository.ts';
import { SupportStaffService } from './support-staff.service.ts';

export const supportStaffModule = defineModule({
  resolvers: [],
  providers: [
    StaffProvider,
    SupportSessionRepository,
    SupportSessionService,
    SupportStaffRepository,
    SupportStaffService,
  ],
});
