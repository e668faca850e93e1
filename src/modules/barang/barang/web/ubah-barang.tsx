import { SimpleGrid } from '@mantine/core'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { Barang, barangUbah } from '../contract.ts'
import { isianUbah, ongkosDari, ongkosKe, perolehanIsian } from '../rules-isian.ts'

interface Props {
  readonly barang: Barang
  readonly onClose: () => void
}

/** Edits what the ledger doesn't count; somebody else's edit meanwhile is told, never overwritten. */
export function UbahBarang({ barang, onClose }: Props) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: isianUbah,
    values: {
      nama_barang: barang.nama_barang,
      size: barang.size,
      harga_bandrol: barang.harga_bandrol,
      ...ongkosKe(barang),
      berlian: barang.berlian,
      perolehan: barang.perolehan,
      keterangan: barang.keterangan,
    },
  })
  const ubah = useWrite<typeof barangUbah>('PUT', 'barang/{kode_barcode}', {
    success: 'master.diubah',
    remedyField: namaIzinWajar,
    refresh: [
      'barang/get/all',
      'barang/get/ready',
      'barang/{kode_barcode}',
      'barang/{kode_barcode}/riwayat',
    ],
  })
  const persenan = form.watch('ongkos_cara') === 'PERSEN'
  return (
    <FormModal
      onClose={onClose}
      title={t('barang.ubah', { kode_barcode: barang.kode_barcode })}
      form={form}
      busy={ubah.busy}
      onSubmit={async (v) => {
        const isi = {
          kode_barcode: barang.kode_barcode,
          versi: barang.versi,
          nama_barang: String(v.nama_barang ?? ''),
          size: teksDari(v.size),
          keterangan: teksDari(v.keterangan),
          harga_bandrol: typeof v.harga_bandrol === 'number' ? v.harga_bandrol : null,
          ...ongkosDari(v),
          berlian: v.berlian === true,
          faktur_pajak: barang.faktur_pajak,
          ...perolehanIsian(v.perolehan),
        }
        if (await ubah.send(isi, { form })) onClose()
      }}
    >
      <FormField form={form} name="nama_barang" autoFocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        <FormField form={form} name="size" />
        <FormField form={form} name="harga_bandrol" />
        <FormField form={form} name="ongkos_cara" />
        <FormField form={form} name={persenan ? 'ongkos_persen' : 'ongkos_rp'} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        <FormField form={form} name="perolehan" />
        <FormField form={form} name="berlian" />
      </SimpleGrid>
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}

const teksDari = (v: unknown) => (typeof v === 'string' && v !== '' ? v : null)
