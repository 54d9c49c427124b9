import { writeFileSync } from 'node:fs'
import { artifactsFile, composeArtifacts } from './contracts.ts'

// `npm run contracts -w server`: after a source in `contracts/` has changed.
writeFileSync(artifactsFile, composeArtifacts())
