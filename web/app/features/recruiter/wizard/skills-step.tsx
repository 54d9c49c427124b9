import { FieldProblem } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { loadSkills } from '../fields/load-options.ts'
import { RowList } from '../fields/row-list.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import { fieldsOf } from './reading/field-mark.tsx'
import type { StepProps } from './step-props.ts'

/** What somebody has to know, and what they are asked. */
export function SkillsStep({ copy, words, marks, form }: StepProps) {
  const { problems, changed } = form
  const own = fieldsOf(problems, marks)
  const options = (skills: StepProps['copy']['requiredSkills']) =>
    skills.map(({ name }) => ({ value: name, label: name }))
  return (
    <>
      <TagField
        {...own(
          'requiredSkills',
          'List only what the job can’t be done without. Shorter lists bring more applications.',
        )}
        initial={options(copy.requiredSkills)}
        words={words?.['requiredSkills']}
        load={loadSkills}
        onChange={changed}
      />
      <TagField
        {...own('preferredSkills')}
        isOptional
        initial={options(copy.preferredSkills)}
        words={words?.['preferredSkills']}
        load={loadSkills}
        onChange={changed}
      />
      <RowList
        legend="Question"
        hint="Everyone who applies is asked. Without questions, applying takes one click."
        addLabel="Add question"
        rows={copy.questions}
        blank={{ question: '', isOnChain: false }}
        onChange={changed}
      >
        {({ question, isOnChain }, index) => (
          <div className={field.field}>
            {problems[`question-${index}`] ? (
              <FieldProblem id={`question-${index}-problem`}>{problems[`question-${index}`]!}</FieldProblem>
            ) : null}
            <input type="hidden" name="questionKind" value={isOnChain ? 'onChain' : 'plain'} />
            <input
              className={field.input}
              name="question"
              dir="auto"
              id={`question-${index}`}
              maxLength={500}
              defaultValue={question}
              aria-label={`Question ${index + 1}`}
              aria-invalid={problems[`question-${index}`] ? true : undefined}
              aria-describedby={problems[`question-${index}`] ? `question-${index}-problem` : undefined}
            />
          </div>
        )}
      </RowList>
    </>
  )
}
