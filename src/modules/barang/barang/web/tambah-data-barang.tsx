import { Button, Grid } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { refresh } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { barangCreate } from '../contract.ts'
import { type Draf, salahPerBaris, useDraf } from './draf.ts'
import { FormBarang } from './form-barang.tsx'
import { kirimFoto } from './kirim-foto.ts'
import { itemDari } from '../rules-isian.ts'
import { TabelDraf } from './tabel-draf.tsx'

/**
 * Goods come in: a form that keeps what the next piece shares with the last, a list of what was
 * typed, and one document for all of it.
 */
export default function TambahDataBarangScreen() {
  const { t } = useTexts()
  const draf = useDraf()
  const [ubahan, setUbahan] = useState<Draf | null>(null)
  const { kirim, sibuk } = useKirimIzin<CallOutput<typeof barangCreate>>({
    path: 'barang/create',
    remedyField: namaIzinWajar,
    gagal: (error) => {
      if (!draf.tandai(salahPerBaris(error))) toast.error(error)
    },
  })
  const kosong = draf.drafs.length === 0

  const simpan = async () => {
    if (kosong || sibuk) return
    const isi = draf.drafs
    const items = isi.map((d) => itemDari(d.values))
    const nota = await kirim({ items }, { no_draft: randomText(24) })
    if (!nota) return
    refresh('barang/get/all', 'barang/get/ready')
    draf.kosongkan()
    toast.success(t('barang.tersimpan', { jumlah: nota.items.length, no_masuk: nota.no_masuk }))
    await kirimFoto(
      nota.items.map((item, i) => ({
        kode_barcode: item.kode_barcode,
        foto: isi[i]?.values['foto'] ?? null,
      })),
    )
    const cetak = await confirm({
      title: nota.no_masuk,
      text: t('barang.cetak_sekarang', { jumlah: nota.items.length }),
    })
    if (cetak) void navigate(`/cetak-barcode?no_masuk=${nota.no_masuk}`)
  }
  useShortcut('F12', () => void simpan(), { text: 'barang.simpan_semua', when: !kosong })

  return (
    <Page
      tag={
        !kosong && <Tag color="wait">{t('barang.jumlah_draf', { jumlah: draf.drafs.length })}</Tag>
      }
      actions={
        <Button
          onClick={() => void simpan()}
          loading={sibuk}
          disabled={kosong}
          rightSection={<Kbd>F12</Kbd>}
        >
          {sibuk ? t('button.sedang_menyimpan') : t('barang.simpan_semua')}
        </Button>
      }
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <FormBarang
            key={ubahan?.id ?? 0}
            awal={ubahan?.values ?? null}
            onTambah={(values) => {
              draf.tambah(values, ubahan?.id)
              setUbahan(null)
            }}
            onBatal={ubahan ? () => setUbahan(null) : null}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <TabelDraf drafs={draf.drafs} onBuang={draf.buang} onUbah={setUbahan} />
        </Grid.Col>
      </Grid>
    </Page>
  )
}
