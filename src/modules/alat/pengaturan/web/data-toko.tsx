import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { type ValuesOf, pilihan, teks, teksPanjang, yaTidak } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { updateToko } from '#kernel/web/session/session.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { settingToko, settingTokoUbah } from '../contract.ts'
import { MAKS_BARIS_KEPALA, MAKS_HURUF_KEPALA } from '../rules.ts'
import css from './setting-toko.module.css'

export type Toko = CallOutput<typeof settingToko>

const FIELDS = {
  nama_toko: teks({ max: 60 }),
  alamat_toko: teks({ max: 200 }),
  kota: teks({ wajib: false, max: 60 }),
  telp: teks({ wajib: false, max: 30 }),
  zona_waktu: pilihan(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']),
  npwp: teks({ wajib: false, max: 30 }),
  pkp: yaTidak(),
  baris_kepala: teksPanjang({
    wajib: false,
    max: MAKS_BARIS_KEPALA * (MAKS_HURUF_KEPALA + 1),
  }),
}

const teksAtau = (v: unknown) => (typeof v === 'string' && v.trim() !== '' ? v.trim() : null)

/** Lines of the paper's head as they are typed: one a line. */
const barisDari = (v: unknown): string[] =>
  String(v ?? '')
    .split('\n')
    .map((b) => b.trim())
    .filter(Boolean)

/** Name, address and what else stands on every paper of the shop. */
export function DataToko({ toko }: { readonly toko: Toko }) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: FIELDS,
    values: { ...toko, baris_kepala: toko.baris_kepala.join('\n') },
  })
  const simpan = useWrite<typeof settingTokoUbah>('PUT', 'settingtoko', {
    success: 'pengaturan.toko_tersimpan',
    refresh: ['settingtoko'],
  })
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(form.dirty && !simpan.busy, mayLeave)

  const submit = async (v: ValuesOf<typeof FIELDS>) => {
    const baris = barisDari(v.baris_kepala)
    const panjang = baris.some((b) => b.length > MAKS_HURUF_KEPALA)
    if (panjang || baris.length > MAKS_BARIS_KEPALA) {
      const message = t('pengaturan.baris_kepala_salah', {
        baris: MAKS_BARIS_KEPALA,
        huruf: MAKS_HURUF_KEPALA,
      })
      form.rhf.setError('baris_kepala', { type: 'baris', message }, { shouldFocus: true })
      return
    }
    const sesudah = await simpan.send(
      {
        nama_toko: v.nama_toko.trim(),
        alamat_toko: v.alamat_toko.trim(),
        kota: teksAtau(v.kota),
        telp: teksAtau(v.telp),
        zona_waktu: v.zona_waktu,
        npwp: teksAtau(v.npwp),
        pkp: v.pkp === true,
        baris_kepala: baris,
        versi: toko.versi,
      },
      { form },
    )
    if (!sesudah) return
    const { nama_toko, alamat_toko, kota, telp, pkp, zona_waktu } = sesudah
    updateToko({ nama_toko, alamat_toko, kota, telp, pkp, zona_waktu })
  }

  return (
    <Panel title={t('pengaturan.data_toko')}>
      <Form form={form} onSubmit={submit} className={css['isian']}>
        <FormField form={form} name="nama_toko" autoFocus />
        <FormField form={form} name="alamat_toko" />
        <FormField form={form} name="kota" />
        <FormField form={form} name="telp" />
        <FormField form={form} name="zona_waktu" note={t('pengaturan.zona_catatan')} />
        <FormField form={form} name="npwp" />
        <FormField form={form} name="pkp" note={t('pengaturan.pkp_catatan')} />
        <FormField form={form} name="baris_kepala" note={t('pengaturan.baris_kepala_catatan')} />
        <div className={css['tombol']}>
          <Button type="submit" loading={simpan.busy} disabled={!form.dirty}>
            {t('button.simpan_data')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
