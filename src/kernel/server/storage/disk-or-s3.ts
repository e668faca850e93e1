import path from 'node:path'
import type { Disk } from 'flydrive'
import type { Config } from '../config.ts'

export type PicturePlace = Pick<Config, 's3' | 'dataDir'>

const opened = new WeakMap<PicturePlace, Promise<Disk>>()

/** Storage of files: an S3 store when S3_BUCKET is set, otherwise the folder DATA_DIR/berkas. */
export function storageOf(config: PicturePlace): Promise<Disk> {
  let disk = opened.get(config)
  if (!disk) {
    disk = openDisk(config)
    opened.set(config, disk)
  }
  return disk
}

/** A folder as a storage of files. */
export async function openFolder(location: string): Promise<Disk> {
  const { Disk } = await import('flydrive')
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** Loads the libraries on first use. */
async function openDisk({ s3, dataDir }: PicturePlace): Promise<Disk> {
  if (!s3) return openFolder(path.join(dataDir, 'berkas'))
  const { Disk } = await import('flydrive')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, credentials } = s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      // A checksum behind the body, as the library adds it to streams, is stored as part of the file
      // by some stores that are not Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // People wait at the counter, so a store that does not answer fails soon.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    }),
  )
}
