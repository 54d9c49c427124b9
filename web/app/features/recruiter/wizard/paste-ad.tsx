import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { isOutcome } from '../../forms/outcome.ts'
import styles from './wizard.module.css'

/** An existing ad becomes a draft with what is recognised in it. */
export function PasteAd({ answer }: { answer: unknown }) {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('do') === 'recognise'
  const refused = isOutcome(answer) && 'text' in answer.values ? answer : null
  return (
    <details className={styles.paste} open={refused !== null || undefined}>
      <summary>Start from an existing ad</summary>
      <Form method="post" encType="multipart/form-data" className={styles.pasteForm}>
        <input type="hidden" name="do" value="recognise" />
        <DropZone
          name="file"
          label="File"
          hint="PDF or DOCX, up to 5 MB. Or paste the text below."
          problem={refused?.fields['file']}
        />
        <AreaField
          name="text"
          label="Text of the ad"
          rows={8}
          defaultValue={refused?.values['text']}
          problem={refused?.fields['text']}
        />
        <Button disabled={isBusy} isBusy={isBusy}>
          Fill in what it says
        </Button>
        <p role="status" className="visually-hidden">
          {isBusy ? 'Reading the ad…' : ''}
        </p>
      </Form>
    </details>
  )
}
