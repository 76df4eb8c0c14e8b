import { defineModule } from '@fieldloom/service/service-module';
import { DeliveryService } from './delivery.service.ts';

export const deliveryModule = defineModule({
  resolvers: [],
  providers: [DeliveryService],
});
