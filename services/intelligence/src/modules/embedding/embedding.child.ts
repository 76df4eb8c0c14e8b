import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * The sentence model in a separate process: the service's event loop stays responsive while it computes, a crash in
 * native code ends only this process, and all of its memory is freed when it is not needed.
 *
 * Texts are computed one at a time. Batches were measured to be no faster on the CPU, and they change the result: the
 * 8-bit model scales its numbers over the whole batch, so a text's vector would depend on its neighbors (cosine 0.99).
 */
export interface EmbeddingChildOptions {
  modelFolder: string;
  threads: number;
  maxTokens: number;
}
export interface EmbeddingRequest {
  text: string;
}
export type EmbeddingReply = { vector: Float32Array } | { fault: string };

const { modelFolder, threads, maxTokens } = JSON.parse(process.argv[2] ?? '{}') as EmbeddingChildOptions;

const tokenizerFile = JSON.parse(readFileSync(join(modelFolder, 'tokenizer.json'), 'utf8'));
// The file asks for truncation and padding to a fixed length, but a single text needs no padding.
delete tokenizerFile.truncation;
delete tokenizerFile.padding;
const tokenizer = new Tokenizer(tokenizerFile, {});
const session = await InferenceSession.create(join(modelFolder, 'model.onnx'), {
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
});

process.on('message', async ({ text }: EmbeddingRequest) => {
  const reply: EmbeddingReply = await embed(text).then(
    (vector) => ({ vector }),
    // Only the error's name, because a message could quote the text.
    (error: unknown) => ({ fault: error instanceof Error ? error.name : 'Error' }),
  );
  process.send?.(reply);
});
// The service has dropped this process, or is gone. A reply that nobody receives any more is not an error.
process.once('disconnect', () => process.exit(0));
process.once('error', () => process.exit(0));

function tokensOf(text: string): number[] {
  const { ids } = tokenizer.encode(text);
  // The last token ends the text, so it is kept when the text is cut.
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ids.at(-1)!];
}

async function embed(text: string): Promise<Float32Array> {
  const ids = BigInt64Array.from(tokensOf(text), BigInt);
  const shape = [1, ids.length];
  const inputs: Record<string, Tensor> = {
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
  const outputs = await session.run(Object.fromEntries(session.inputNames.map((name) => [name, inputs[name]!])));
  const hidden = outputs[session.outputNames[0]!]!;
  return meanOf(hidden.data as Float32Array, ids.length, hidden.dims.at(-1)!);
}

/** Returns the mean of the tokens' vectors (MiniLM was trained with it), normalized to length 1. */
function meanOf(hidden: Float32Array, tokens: number, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let token = 0; token < tokens; token++) {
    for (let i = 0; i < dimensions; i++) mean[i]! += hidden[token * dimensions + i]!;
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
