import { maxBundleBytes, scoreKeysPath } from '@chainwork/contract/activity/values'
import { useRef, useState } from 'react'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { CheckedFile } from './check-file.ts'
import styles from './check-screen.module.css'
import { FileVerdict } from './verdict.tsx'

/** Where anyone checks a file of signed scores, in their own browser. */
export function CheckScreen({ signsScores }: { signsScores: boolean }) {
  const [state, setState] = useState<CheckedFile | 'checking' | null>(null)
  const latest = useRef<File | null>(null)
  const check = async (file: File | null) => {
    latest.current = file
    if (!file) return setState(null)
    setState('checking')
    const found = await checked(file)
    // Another file was chosen meanwhile.
    if (latest.current === file) setState(found)
  }
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="Check signed scores"
        lead="Got a file of on-chain scores from this site? See who signed it, whether anything was changed, and whether its transactions add up to these scores."
      />
      {signsScores ? null : (
        <Notice tone="warning" size="small">
          This site does not sign scores, so it cannot confirm any file.
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card} aria-label="File">
            <DropZone
              name="file"
              label="Signed file"
              hint="The JSON file you were given, up to 64 MB. It stays in your browser and is sent nowhere."
              kinds={['json']}
              maxBytes={maxBundleBytes}
              onChange={(event) => void check(event.currentTarget.files?.[0] ?? null)}
            />
            <div role="status">{state === 'checking' ? 'Checking the file…' : null}</div>
            <noscript>
              <p className="quiet">
                Checking a file here needs JavaScript. The command below needs no browser.
              </p>
            </noscript>
          </section>
          {state === null || state === 'checking' ? null : <FileVerdict file={state} />}
        </div>
        <section className={styles.card} aria-labelledby="trust">
          <h2 id="trust">Without trusting this page</h2>
          <ul>
            <li>
              The signature is EIP-712, as wallets sign it. Our keys are published at{' '}
              <a href={scoreKeysPath} className={styles.long}>
                {scoreKeysPath}
              </a>
              . A file signed by any other key isn’t from us, whatever it says.
            </li>
            <li>
              This site runs on open-source software. In a copy of its repository,{' '}
              <code className="mono">npm run chainwork -- score check FILE --signer ADDRESS</code> does the
              same offline. Take the address from the published keys, not from the file.
            </li>
            <li>
              Transactions are public: look up any hash in the file in a block explorer. We checked that the
              account holder owns these wallets. No file can prove that whoever gave it to you is that person:
              ask them to sign a message with the wallet.
            </li>
          </ul>
        </section>
      </div>
    </main>
  )
}

async function checked(file: File): Promise<CheckedFile> {
  try {
    const [text, { checkFile }] = await Promise.all([file.text(), import('./check-file.ts')])
    return await checkFile(text, Math.floor(Date.now() / 1000))
  } catch {
    return { problem: 'not-a-bundle', detail: 'The file could not be read.' }
  }
}
