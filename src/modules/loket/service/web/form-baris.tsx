import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { berat, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { get } from '#kernel/web/api.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { type FieldForm, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { barangSatu } from '#modules/barang/barang/contract.ts'
import { MAKS_DESKRIPSI } from '../rules.ts'
import type { MejaService } from './use-service.ts'
import css from './service.module.css'

interface Pekerjaan {
  readonly kode: string
  readonly deskripsi: string
  readonly biaya: number | null
}

const SEGAR_MS = 300_000

const FIELDS_KERJA = {
  kode_deskripsi: rujukan('deskripsi-service', { wajib: false }),
  deskripsi: teks({ max: MAKS_DESKRIPSI }),
}
const FIELDS = {
  ...FIELDS_KERJA,
  nama_barang: teks({ max: 100 }),
  kadar: rujukan('kadar', { wajib: false }),
  berat: berat({ min: 0.001 }),
  biaya_rp: rupiah(),
}
const FIELDS_TOKO = { ...FIELDS_KERJA, kode_barcode: kode({ max: 40 }) }

interface Props {
  readonly loket: MejaService
}

const keAwal = () =>
  document.querySelector<HTMLInputElement>('#baris-service input:not([type=hidden])')?.focus()

/** A customer's piece, typed: the work fills in its words and its usual cost. */
export function BarisPelanggan({ loket }: Props) {
  const form = useFieldForm({ fields: FIELDS, lines: true })
  return (
    <Form
      form={form}
      className={css['baris']}
      onSubmit={(v) => {
        loket.tambah({
          ...v,
          kode_barcode: null,
          nama_barang: v.nama_barang.trim(),
          deskripsi: v.deskripsi.trim(),
        })
        keAwal()
        form.reset()
      }}
    >
      <IsianKerja
        form={form}
        onKerja={({ deskripsi, biaya }) => {
          form.set('deskripsi', deskripsi)
          if (biaya !== null) form.set('biaya_rp', biaya)
        }}
      >
        <FormField form={form} name="nama_barang" />
        <FormField form={form} name="kadar" />
        <FormField form={form} name="berat" />
        <FormField form={form} name="biaya_rp" />
      </IsianKerja>
    </Form>
  )
}

/** The shop's own piece: scanned, its name and weight are the stock's. */
export function BarisToko({ loket }: Props) {
  const { t, tt } = useTexts()
  const form = useFieldForm({ fields: FIELDS_TOKO, lines: true })
  const { problem, look } = useLookUp(loket.queue, async (kode_barcode) => {
    const { deskripsi, kode_deskripsi } = form.values()
    if (loket.draft.baris.some((b) => b.kode_barcode === kode_barcode))
      return t('error.barang.barcode_ganda')
    const b = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
    if (b.status !== 'READY')
      return tt('error.barang.tidak_tersedia', { kode_barcode, status: b.status })
    loket.tambah({
      kode_barcode: b.kode_barcode,
      nama_barang: b.nama_barang,
      kadar: b.kadar,
      berat: b.berat,
      kode_deskripsi,
      deskripsi: deskripsi?.trim() ?? '',
      biaya_rp: 0,
    })
    form.set('kode_barcode', null)
    return null
  })
  useScan((kode_barcode) => {
    form.set('kode_barcode', kode_barcode)
    if (form.values().deskripsi) look(kode_barcode)
  })
  return (
    <Form form={form} className={css['baris']} onSubmit={(v) => look(v.kode_barcode)}>
      <IsianKerja form={form} onKerja={(k) => form.set('deskripsi', k.deskripsi)}>
        <FormField form={form} name="kode_barcode" />
      </IsianKerja>
      {problem && (
        <p className={css['pesan']} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </Form>
  )
}

interface KerjaProps<F extends typeof FIELDS_KERJA> {
  readonly form: FieldForm<F>
  readonly onKerja: (kerja: Pekerjaan) => void
  /** The fields of the piece itself. */
  readonly children: ReactNode
}

/** The work, of the shop's list while its module is on, before the piece; then the button. */
function IsianKerja<F extends typeof FIELDS_KERJA>({ form, onKerja, children }: KerjaProps<F>) {
  const { t } = useTexts()
  const enabled = useModule('DESKRIPSI_SERVICE_MODULE') === true
  const { rows } = useList<Pekerjaan>(
    'para-deskripsi-service',
    { limit: 500, page: 1, aktif: 'true' },
    { enabled, staleTime: SEGAR_MS },
  )
  return (
    <div id="baris-service" className={css['isian']}>
      {enabled && (
        <FormField
          form={form}
          name="kode_deskripsi"
          label={t('service.pekerjaan')}
          onChange={(v) => {
            const kerja = rows.find((p) => p.kode === v)
            if (kerja) onKerja(kerja)
          }}
        />
      )}
      <FormField form={form} name="deskripsi" />
      {children}
      <div className={css['tambah']}>
        <Button fullWidth type="submit" variant="default" rightSection={<Kbd>Ctrl ↵</Kbd>}>
          {t('service.tambah_barang')}
        </Button>
      </div>
    </div>
  )
}
