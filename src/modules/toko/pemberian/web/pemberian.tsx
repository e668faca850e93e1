import { tanggal } from '#kernel/shared/fields.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { pemberianLihat } from '../contract.ts'
import { Angka } from './angka.tsx'
import { PerJam } from './per-jam.tsx'
import { PelakuTabel } from './pelaku-tabel.tsx'

const HARI = tanggal()

/** What was given away in a range of days, who gave it, and what of it is unusual. */
export default function PemberianScreen() {
  const { t } = useTexts()
  const { tgl_system } = useSession().toko
  const [{ tgl_from, tgl_to }, setUrl] = useUrlState({
    tgl_from: addDays(tgl_system, -29),
    tgl_to: tgl_system,
  })
  const q = useRead<typeof pemberianLihat>(
    'pemberian',
    { tgl_from, tgl_to },
    { keepPrevious: true },
  )
  const hari = (name: 'tgl_from' | 'tgl_to', value: string) => (
    <FieldInput
      field={HARI}
      name={name}
      label={t(`label.${name}`)}
      value={value}
      onChange={(v) => typeof v === 'string' && v !== '' && setUrl({ [name]: v })}
    />
  )
  return (
    <Page sub={t('pemberian.ajakan')}>
      <Stack>
        <Row>
          {hari('tgl_from', tgl_from)}
          {hari('tgl_to', tgl_to)}
        </Row>
        <Loaded q={q}>
          {(isi) => (
            <Stack>
              <Angka isi={isi} dari={tgl_from} sampai={tgl_to} />
              <PelakuTabel isi={isi} dari={tgl_from} sampai={tgl_to} />
              <PerJam isi={isi} />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
