import { type OperatorRole, operatorRoles } from '@chainwork/contract/console/roles'
import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { SelectField } from '../../../web/app/ui/field.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { listRoom } from '../parts/list-room.tsx'
import { call, findMe } from '../session.ts'

export const operators = listRoom({
  path: 'operators',
  title: 'Operators',
  shortcut: 'o',
  role: 'admin',
  lead: 'People who can open this console. To add someone or make a link, run chainwork operators on the server.',
  load: () => call('GET /api/console/operator', {}),
  line: ({ name, role, passkeys, seenAt }) => ({
    title: name,
    facts: `${counted(passkeys, 'passkey')}${seenAt ? `, last used ${localMoment(seenAt)}` : ''}`,
    end: <Pill isHollow>{role}</Pill>,
  }),
  empty: ['Nobody is left', 'Run chainwork operators add on the server.'],
  card: ({ id, name, role }) => ({
    title: name,
    facts: role,
    orders: [
      {
        key: 'e',
        words: 'Change the role',
        title: `The role of ${name}`,
        fields: (problems) => (
          <SelectField
            name="role"
            label="Role"
            defaultValue={role}
            of={operatorRoles}
            problem={problems['role']}
          />
        ),
        send: async (given) => {
          const body = { role: String(given.get('role')) as OperatorRole }
          await call('POST /api/console/operator/:id/role', { params: { id }, body })
          await findMe()
        },
        said: 'It counts from now on.',
      },
    ],
  }),
})
