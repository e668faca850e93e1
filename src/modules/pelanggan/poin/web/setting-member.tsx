import { Button } from '@mantine/core'
import { useCallback } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { type ValuesOf, rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useBlocker } from '#kernel/web/router/router.ts'
import { refreshSession } from '#kernel/web/session/refresh.ts'
import { useScreens } from '#kernel/web/shell/use-screens.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Row } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { settingMember, settingMemberUbah } from '../contract-member.ts'
import css from './poin.module.css'

type Setting = CallOutput<typeof settingMember>

/** What a point is worth, who may give points, and what all of them would cost the shop now. */
export default function SettingMemberScreen() {
  const q = useRead<typeof settingMember>('setting-member', {}, { staleTime: 0 })
  return (
    <Page>
      <Loaded q={q}>
        {(data) => (
          <div className={css['three']}>
            <Isian key={`${data.versi_nilai} ${data.versi_batas}`} s={data} />
            <Keadaan s={data} />
            <Terkait />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const FIELDS = {
  nilai_poin: rupiah({ min: 1, max: 1_000_000 }),
  batas_koreksi_poin: rupiah(),
}

function Isian({ s }: { readonly s: Setting }) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: { ...s } })
  const simpan = useWrite<typeof settingMemberUbah>('PUT', 'setting-member', {
    success: 'poin.setting_tersimpan',
    refresh: ['setting-member'],
  })
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(form.dirty && !simpan.busy, mayLeave)
  const submit = async (v: ValuesOf<typeof FIELDS>) => {
    const { nilai_poin, batas_koreksi_poin } = v
    const lain = nilai_poin !== s.nilai_poin
    const text = t('poin.yakin_nilai', {
      poin: tulisAngka(s.poin_beredar),
      lama: tulisRupiah(s.poin_beredar * s.nilai_poin),
      baru: tulisRupiah(s.poin_beredar * nilai_poin),
    })
    if (lain && s.poin_beredar > 0 && !(await confirm({ text, danger: true }))) return
    const { versi_nilai, versi_batas } = s
    const jadi = await simpan.send(
      { nilai_poin, batas_koreksi_poin, versi_nilai, versi_batas },
      { form },
    )
    if (jadi) await refreshSession()
  }
  return (
    <Panel title={t('poin.aturan_poin')}>
      <Form form={form} onSubmit={submit} className={css['form']}>
        <FormField form={form} name="nilai_poin" autoFocus note={t('poin.arti_nilai')} />
        <FormField form={form} name="batas_koreksi_poin" note={t('poin.arti_batas')} />
        <Row>
          <Button type="submit" loading={simpan.busy} disabled={!form.dirty}>
            {t('button.simpan_data')}
          </Button>
        </Row>
      </Form>
    </Panel>
  )
}

function Keadaan({ s }: { readonly s: Setting }) {
  const { t } = useTexts()
  return (
    <Panel title={t('poin.keadaan')}>
      <KeyValue label={t('poin.jumlah_member')} value={tulisAngka(s.member)} />
      <KeyValue label={t('poin.beredar')} value={tulisAngka(s.poin_beredar)} />
      {s.poin_minus > 0 && (
        <KeyValue label={t('poin.beredar_minus')} value={tulisAngka(s.poin_minus)} />
      )}
      <KeyValue
        strong
        label={t('poin.senilai')}
        value={tulisRupiah(s.poin_beredar * s.nilai_poin)}
      />
    </Panel>
  )
}

const TERKAIT = [
  '/parameter-get-point-member',
  '/parameter-member-afiliasi',
  '/parameter-reset-poin-member',
  '/master-data-hadiah',
  '/stock-hadiah',
  '/reset-poin-member',
] as const

/** What else decides about points, as far as it can be opened. */
function Terkait() {
  const { t, tt } = useTexts()
  const layarku = new Set(useScreens().data?.map((s) => s.path))
  return (
    <Panel title={t('poin.terkait')}>
      {TERKAIT.filter((path) => layarku.has(path)).map((path) => (
        <KeyValue
          key={path}
          label={<Link to={path}>{tt(`screen.${path.slice(1)}`)}</Link>}
          value=""
        />
      ))}
    </Panel>
  )
}
