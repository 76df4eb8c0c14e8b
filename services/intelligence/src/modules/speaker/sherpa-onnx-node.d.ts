/** What of `sherpa-onnx-node` is used here; the package has no types of its own. */
declare module 'sherpa-onnx-node' {
  interface SpeakerEmbeddingConfig {
    model: string;
    numThreads: number;
  }

  interface OfflineSpeakerDiarizationConfig {
    segmentation: { pyannote: { model: string }; numThreads: number };
    embedding: SpeakerEmbeddingConfig;
    /** numClusters −1: found by the threshold. */
    clustering: { numClusters: number; threshold: number };
    /** Seconds. */
    minDurationOn: number;
    minDurationOff: number;
  }

  class OfflineSpeakerDiarization {
    constructor(config: OfflineSpeakerDiarizationConfig);
    /** Times in seconds. */
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  }

  interface Stream {
    acceptWaveform(audio: { sampleRate: number; samples: Float32Array }): void;
    inputFinished(): void;
  }

  class SpeakerEmbeddingExtractor {
    constructor(config: SpeakerEmbeddingConfig);
    createStream(): Stream;
    /** @param enableExternalBuffer False copies the vector out of native memory. */
    compute(stream: Stream, enableExternalBuffer: boolean): Float32Array;
  }

  const sherpa: {
    OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization;
    SpeakerEmbeddingExtractor: typeof SpeakerEmbeddingExtractor;
  };
  export default sherpa;
}
