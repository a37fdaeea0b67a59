// node unpack.mjs FOLDER: unpacks the package's Chromium, its libraries and its font there.
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

import { extract } from "tar-fs";

const packed = join(import.meta.dirname, "node_modules/@sparticuz/chromium/bin");
const folder = process.argv[2];

const unpack = (file, target) =>
  pipeline(createReadStream(join(packed, file)), createBrotliDecompress(), target);

mkdirSync(folder, { recursive: true });
await unpack("al2023.tar.br", extract(folder));
await unpack("fonts.tar.br", extract(folder));
await unpack("chromium.br", createWriteStream(join(folder, "chromium")));
