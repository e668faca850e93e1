import { Button } from '@mantine/core'
import { useCallback } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { type ValuesOf, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
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
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { pengaturanHutang, pengaturanHutangUbah } from '../../contract-pengaturan.ts'
import { type ModeHutang, MODE_HUTANG } from '../../rules.ts'
import { PresetBunga } from './preset-bunga.tsx'
import css from '../hutang.module.css'

type Pengaturan = CallOutput<typeof pengaturanHutang>

/** Whether the shop lends on pledges, and under whose licence; what is printed on every ticket. */
export default function SettingHutangScreen() {
  const q = useRead<typeof pengaturanHutang>('hutang/pengaturan', {}, { staleTime: 0 })
  return (
    <Page>
      <Loaded q={q}>
        {(data) => (
          <div className={css['half']}>
            <Isian key={data.versi} isi={data} />
            <Lain isi={data} />
            {(data.mode_gadai === 'LICENSED' || data.mode_gadai === 'PARTNER') && <PresetBunga />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const FIELDS = {
  mode_gadai: pilihan(MODE_HUTANG),
  izin_gadai: teks({ max: 60, bila: { field: 'mode_gadai', nilai: ['LICENSED'] } }),
  mitra_gadai: teks({ max: 60, bila: { field: 'mode_gadai', nilai: ['PARTNER'] } }),
  izin_mitra: teks({ max: 60, bila: { field: 'mode_gadai', nilai: ['PARTNER'] } }),
  tgl_izin_gadai: tanggal({ wajib: false }),
  pengawas_gadai: teks({ wajib: false, max: 60 }),
}

const isiAtau = (v: unknown) => (typeof v === 'string' && v.trim() ? v.trim() : null)

function Isian({ isi }: { readonly isi: Pengaturan }) {
  const { t, tt } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: { ...isi, izin_mitra: isi.izin_gadai } })
  const simpan = useWrite<typeof pengaturanHutangUbah>('PUT', 'hutang/pengaturan', {
    success: 'hutang.pengaturan_tersimpan',
    refresh: ['hutang/pengaturan', 'hutang/aturan'],
  })
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(form.dirty && !simpan.busy, mayLeave)
  const mode = form.watch('mode_gadai') as ModeHutang
  const submit = async (v: ValuesOf<typeof FIELDS>) => {
    const mati = mode === 'OFF' && isi.mode_gadai !== 'OFF'
    if (mati && !(await confirm({ text: t('hutang.yakin_mati'), danger: true }))) return
    const jadi = await simpan.send(
      {
        mode_gadai: mode,
        izin_gadai: isiAtau(mode === 'PARTNER' ? v.izin_mitra : v.izin_gadai),
        mitra_gadai: mode === 'PARTNER' ? isiAtau(v.mitra_gadai) : null,
        tgl_izin_gadai: isiAtau(v.tgl_izin_gadai),
        pengawas_gadai: isiAtau(v.pengawas_gadai),
        versi: isi.versi,
      },
      { form },
    )
    if (jadi) await refreshSession()
  }
  return (
    <Panel title={t('label.mode_gadai')}>
      <Form form={form} onSubmit={submit} className={css['page'] ?? ''}>
        <FormField
          form={form}
          name="mode_gadai"
          autoFocus
          note={tt(`hutang.arti_mode_${mode.toLowerCase()}`)}
        />
        {mode === 'LICENSED' && <FormField form={form} name="izin_gadai" />}
        {mode === 'PARTNER' && (
          <>
            <FormField form={form} name="mitra_gadai" />
            <FormField form={form} name="izin_mitra" />
          </>
        )}
        {(mode === 'LICENSED' || mode === 'PARTNER') && (
          <>
            <FormField form={form} name="tgl_izin_gadai" />
            <FormField form={form} name="pengawas_gadai" note={t('hutang.arti_pengawas')} />
          </>
        )}
        <div className={css['buttons']}>
          <Button type="submit" loading={simpan.busy} disabled={!form.dirty}>
            {t('button.simpan_data')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const TERKAIT = [
  '/parameter-bunga-hutang',
  '/plafond-kadar-hutang',
  '/master-plafond-hutang',
  '/parameter-hutang-pokok',
  '/master-kondisi-pinjaman',
] as const

/** What else decides what is lent, as far as it can be opened: rates, ceilings, conditions. */
function Lain({ isi }: { readonly isi: Pengaturan }) {
  const { t, tt } = useTexts()
  const layarku = new Set(useScreens().data?.map((s) => s.path))
  return (
    <Panel title={t('hutang.aturan_pinjaman')}>
      <KeyValue label={t('hutang.surat_aktif')} value={isi.aktif} />
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
