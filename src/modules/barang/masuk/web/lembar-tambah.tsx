import { Button, Grid } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ApiPaths, ReadPath } from '#kernel/shared/names.ts'
import { refresh } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import type { IsiBatu } from '#modules/barang/batu/contract.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { barangCreate } from '../contract.ts'
import { type Draf, salahPerBaris, useDraf } from './draf.ts'
import { FormBarang } from './form-barang.tsx'
import { kirimFoto } from '#modules/barang/barang/web/index.ts'
import { itemDari } from '#modules/barang/barang/rules-isian.ts'
import { TabelDraf } from './tabel-draf.tsx'

/** A piece as it is sent; without its cost where the server knows that. */
export type ItemTambah = Partial<ReturnType<typeof itemDari>> & {
  readonly batu?: readonly IsiBatu[]
}

interface Props {
  /** The call that saves, and the name of what waits to be saved. */
  readonly path: ApiPaths['POST']
  readonly nama: string
  /** The body of the call for these pieces; null while something else is missing. */
  readonly badan: ((items: readonly ItemTambah[]) => Readonly<Record<string, unknown>>) | null
  /** What it costs is not asked. */
  readonly tanpaModal?: boolean
  /** What changes beside the goods. */
  readonly segarkan?: readonly ReadPath[]
  /** Where the pieces come from. */
  readonly children: ReactNode
}

/**
 * Goods come in: a form that keeps what the next piece shares with the last, a list of what was
 * typed, and one document for all of it.
 */
export function LembarTambah(props: Props) {
  const { nama, tanpaModal = false, children } = props
  const { t } = useTexts()
  const draf = useDraf(nama)
  const [ubahan, setUbahan] = useState<Draf | null>(null)
  const { simpan, sibuk, siap } = useSimpan(props, draf)
  const kosong = draf.drafs.length === 0
  useShortcut('F12', () => void simpan(), { text: 'barang.simpan_semua', when: siap })

  return (
    <Page
      tag={
        !kosong && <Tag color="wait">{t('barang.jumlah_draf', { jumlah: draf.drafs.length })}</Tag>
      }
      actions={
        <Button
          onClick={() => void simpan()}
          loading={sibuk}
          disabled={!siap}
          rightSection={<Kbd>F12</Kbd>}
        >
          {sibuk ? t('button.sedang_menyimpan') : t('barang.simpan_semua')}
        </Button>
      }
    >
      <Stack>
        {children}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <FormBarang
              key={ubahan?.id ?? 0}
              awal={ubahan}
              tanpaModal={tanpaModal}
              onTambah={(isi) => {
                draf.tambah(isi, ubahan?.id)
                setUbahan(null)
              }}
              onBatal={ubahan ? () => setUbahan(null) : null}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <TabelDraf
              drafs={draf.drafs}
              tanpaModal={tanpaModal}
              onBuang={draf.buang}
              onUbah={setUbahan}
            />
          </Grid.Col>
        </Grid>
      </Stack>
    </Page>
  )
}

/** Saves all that was typed as one document, with its photos, and offers its labels. */
function useSimpan(
  { path, badan, tanpaModal, segarkan = [] }: Props,
  draf: ReturnType<typeof useDraf>,
) {
  const { t } = useTexts()
  const { kirim, sibuk } = useKirimIzin<CallOutput<typeof barangCreate>>({
    path,
    remedyField: namaIzinWajar,
    gagal: (error) => {
      if (!draf.tandai(salahPerBaris(error))) toast.error(error)
    },
  })
  const siap = draf.drafs.length > 0 && badan !== null
  const simpan = async () => {
    if (!siap || sibuk) return
    const isi = draf.drafs
    const items = isi.map((d) => itemKirim(d, tanpaModal === true))
    const nota = await kirim(badan(items), { no_draft: randomText(24) })
    if (!nota) return
    refresh('barang/get/all', 'barang/get/ready', ...segarkan)
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
  return { simpan, sibuk, siap }
}

function itemKirim({ values, batu = [] }: Draf, tanpaModal: boolean): ItemTambah {
  const { harga_modal, ...item } = itemDari(values)
  const isi = batu.length === 0 ? item : { ...item, batu }
  return tanpaModal ? isi : { ...isi, harga_modal }
}
