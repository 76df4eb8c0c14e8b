import { defineModule } from '@fieldloom/service/service-module';
import { CommentRepository } from './comment.repository.ts';
import { CommentLoader, CommentResolver } from './comment.resolver.ts';
import { CommentService } from './comment.service.ts';

export const commentModule = defineModule({
  resolvers: [CommentResolver],
  providers: [CommentRepository, CommentLoader, CommentService],
});
