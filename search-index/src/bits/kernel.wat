;; The innermost loops of search, much of them with 128-bit operations: 20 times as fast as the same loops in JavaScript.
;; `npm run kernel -w search-index` compiles this file into src/bits/kernel.wasm.ts; a test compares the two.
;;
;; Bitmaps are runs of 32-bit words in shared memory, a bit for each document. Arguments are byte addresses; $bytes is the
;; length of every bitmap, a multiple of 16 and not 0.
(module
  (import "m" "m" (memory 1 65536 shared))

  ;; Writes a and b; answers how many bits that has, counted after Harley and Seal. The next five functions do the same
  ;; with other operations.
  (func (export "and")
    (param $a i32) (param $b i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32)
    ;; Bits counted so far in four lanes; bits not counted yet, worth one and two.
    (local $sums v128) (local $ones v128) (local $twos v128)
    ;; Four vectors of the result, what is carried from adding them up, and room for that.
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $odd v128)
    ;; Four vectors at a time.
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const -64))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (v128.store offset=16 (local.get $out) (local.tee $r1
          (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))
        (v128.store offset=32 (local.get $out) (local.tee $r2
          (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b)))))
        (v128.store offset=48 (local.get $out) (local.tee $r3
          (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b)))))
        ;; Adds the four up bit by bit: only what is carried to the fours has to be counted.
        (local.set $odd (v128.xor (local.get $ones) (local.get $r0)))
        (local.set $carry0 (v128.or
          (v128.and (local.get $ones) (local.get $r0)) (v128.and (local.get $odd) (local.get $r1))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r1)))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r2)))
        (local.set $carry1 (v128.or
          (v128.and (local.get $ones) (local.get $r2)) (v128.and (local.get $odd) (local.get $r3))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r3)))
        (local.set $odd (v128.xor (local.get $twos) (local.get $carry0)))
        (local.set $r0 (v128.or
          (v128.and (local.get $twos) (local.get $carry0)) (v128.and (local.get $odd) (local.get $carry1))))
        (local.set $twos (v128.xor (local.get $odd) (local.get $carry1)))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (local.set $out (i32.add (local.get $out) (i32.const 64)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    ;; What was counted were fours; then the ones and, twice, the twos that are left.
    (local.set $sums (i32x4.shl (local.get $sums) (i32.const 2)))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $ones))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    ;; What is left of the last turn, one vector at a time.
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const 63))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (i32.add (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32x4.extract_lane 2 (local.get $sums))) (i32x4.extract_lane 3 (local.get $sums))))

  ;; a and b and c.
  (func (export "and3")
    (param $a i32) (param $b i32) (param $c i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32)
    (local $sums v128) (local $ones v128) (local $twos v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $odd v128)
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const -64))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.and (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))
            (v128.load (local.get $c)))))
        (v128.store offset=16 (local.get $out) (local.tee $r1
          (v128.and (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))
            (v128.load offset=16 (local.get $c)))))
        (v128.store offset=32 (local.get $out) (local.tee $r2
          (v128.and (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b)))
            (v128.load offset=32 (local.get $c)))))
        (v128.store offset=48 (local.get $out) (local.tee $r3
          (v128.and (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b)))
            (v128.load offset=48 (local.get $c)))))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r0)))
        (local.set $carry0 (v128.or
          (v128.and (local.get $ones) (local.get $r0)) (v128.and (local.get $odd) (local.get $r1))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r1)))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r2)))
        (local.set $carry1 (v128.or
          (v128.and (local.get $ones) (local.get $r2)) (v128.and (local.get $odd) (local.get $r3))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r3)))
        (local.set $odd (v128.xor (local.get $twos) (local.get $carry0)))
        (local.set $r0 (v128.or
          (v128.and (local.get $twos) (local.get $carry0)) (v128.and (local.get $odd) (local.get $carry1))))
        (local.set $twos (v128.xor (local.get $odd) (local.get $carry1)))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (local.set $c (i32.add (local.get $c) (i32.const 64)))
        (local.set $out (i32.add (local.get $out) (i32.const 64)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (local.set $sums (i32x4.shl (local.get $sums) (i32.const 2)))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $ones))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const 63))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.and (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))
            (v128.load (local.get $c)))))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $c (i32.add (local.get $c) (i32.const 16)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (i32.add (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32x4.extract_lane 2 (local.get $sums))) (i32x4.extract_lane 3 (local.get $sums))))

  ;; a and b and c and d.
  (func (export "and4")
    (param $a i32) (param $b i32) (param $c i32) (param $d i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32)
    (local $sums v128) (local $ones v128) (local $twos v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $odd v128)
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const -64))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.and (v128.and (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))
            (v128.load (local.get $c))) (v128.load (local.get $d)))))
        (v128.store offset=16 (local.get $out) (local.tee $r1
          (v128.and (v128.and (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))
            (v128.load offset=16 (local.get $c))) (v128.load offset=16 (local.get $d)))))
        (v128.store offset=32 (local.get $out) (local.tee $r2
          (v128.and (v128.and (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b)))
            (v128.load offset=32 (local.get $c))) (v128.load offset=32 (local.get $d)))))
        (v128.store offset=48 (local.get $out) (local.tee $r3
          (v128.and (v128.and (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b)))
            (v128.load offset=48 (local.get $c))) (v128.load offset=48 (local.get $d)))))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r0)))
        (local.set $carry0 (v128.or
          (v128.and (local.get $ones) (local.get $r0)) (v128.and (local.get $odd) (local.get $r1))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r1)))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r2)))
        (local.set $carry1 (v128.or
          (v128.and (local.get $ones) (local.get $r2)) (v128.and (local.get $odd) (local.get $r3))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r3)))
        (local.set $odd (v128.xor (local.get $twos) (local.get $carry0)))
        (local.set $r0 (v128.or
          (v128.and (local.get $twos) (local.get $carry0)) (v128.and (local.get $odd) (local.get $carry1))))
        (local.set $twos (v128.xor (local.get $odd) (local.get $carry1)))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (local.set $c (i32.add (local.get $c) (i32.const 64)))
        (local.set $d (i32.add (local.get $d) (i32.const 64)))
        (local.set $out (i32.add (local.get $out) (i32.const 64)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (local.set $sums (i32x4.shl (local.get $sums) (i32.const 2)))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $ones))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const 63))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.and (v128.and (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))
            (v128.load (local.get $c))) (v128.load (local.get $d)))))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $c (i32.add (local.get $c) (i32.const 16)))
        (local.set $d (i32.add (local.get $d) (i32.const 16)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (i32.add (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32x4.extract_lane 2 (local.get $sums))) (i32x4.extract_lane 3 (local.get $sums))))

  ;; a without b.
  (func (export "andNot")
    (param $a i32) (param $b i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32)
    (local $sums v128) (local $ones v128) (local $twos v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $odd v128)
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const -64))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.andnot (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (v128.store offset=16 (local.get $out) (local.tee $r1
          (v128.andnot (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))
        (v128.store offset=32 (local.get $out) (local.tee $r2
          (v128.andnot (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b)))))
        (v128.store offset=48 (local.get $out) (local.tee $r3
          (v128.andnot (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b)))))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r0)))
        (local.set $carry0 (v128.or
          (v128.and (local.get $ones) (local.get $r0)) (v128.and (local.get $odd) (local.get $r1))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r1)))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r2)))
        (local.set $carry1 (v128.or
          (v128.and (local.get $ones) (local.get $r2)) (v128.and (local.get $odd) (local.get $r3))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r3)))
        (local.set $odd (v128.xor (local.get $twos) (local.get $carry0)))
        (local.set $r0 (v128.or
          (v128.and (local.get $twos) (local.get $carry0)) (v128.and (local.get $odd) (local.get $carry1))))
        (local.set $twos (v128.xor (local.get $odd) (local.get $carry1)))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (local.set $out (i32.add (local.get $out) (i32.const 64)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (local.set $sums (i32x4.shl (local.get $sums) (i32.const 2)))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $ones))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const 63))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.andnot (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (i32.add (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32x4.extract_lane 2 (local.get $sums))) (i32x4.extract_lane 3 (local.get $sums))))

  ;; a or b.
  (func (export "or")
    (param $a i32) (param $b i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32)
    (local $sums v128) (local $ones v128) (local $twos v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $odd v128)
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const -64))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.or (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (v128.store offset=16 (local.get $out) (local.tee $r1
          (v128.or (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))
        (v128.store offset=32 (local.get $out) (local.tee $r2
          (v128.or (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b)))))
        (v128.store offset=48 (local.get $out) (local.tee $r3
          (v128.or (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b)))))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r0)))
        (local.set $carry0 (v128.or
          (v128.and (local.get $ones) (local.get $r0)) (v128.and (local.get $odd) (local.get $r1))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r1)))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r2)))
        (local.set $carry1 (v128.or
          (v128.and (local.get $ones) (local.get $r2)) (v128.and (local.get $odd) (local.get $r3))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r3)))
        (local.set $odd (v128.xor (local.get $twos) (local.get $carry0)))
        (local.set $r0 (v128.or
          (v128.and (local.get $twos) (local.get $carry0)) (v128.and (local.get $odd) (local.get $carry1))))
        (local.set $twos (v128.xor (local.get $odd) (local.get $carry1)))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (local.set $out (i32.add (local.get $out) (i32.const 64)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (local.set $sums (i32x4.shl (local.get $sums) (i32.const 2)))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $ones))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const 63))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (v128.store (local.get $out) (local.tee $r0
          (v128.or (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (i32.add (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32x4.extract_lane 2 (local.get $sums))) (i32x4.extract_lane 3 (local.get $sums))))

  ;; Only answers how many bits a and b have in common; $out is not used.
  (func (export "countBoth")
    (param $a i32) (param $b i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32)
    (local $sums v128) (local $ones v128) (local $twos v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $odd v128)
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const -64))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (local.set $r0
          (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $r1
          (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
        (local.set $r2
          (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
        (local.set $r3
          (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r0)))
        (local.set $carry0 (v128.or
          (v128.and (local.get $ones) (local.get $r0)) (v128.and (local.get $odd) (local.get $r1))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r1)))
        (local.set $odd (v128.xor (local.get $ones) (local.get $r2)))
        (local.set $carry1 (v128.or
          (v128.and (local.get $ones) (local.get $r2)) (v128.and (local.get $odd) (local.get $r3))))
        (local.set $ones (v128.xor (local.get $odd) (local.get $r3)))
        (local.set $odd (v128.xor (local.get $twos) (local.get $carry0)))
        (local.set $r0 (v128.or
          (v128.and (local.get $twos) (local.get $carry0)) (v128.and (local.get $odd) (local.get $carry1))))
        (local.set $twos (v128.xor (local.get $odd) (local.get $carry1)))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (local.set $sums (i32x4.shl (local.get $sums) (i32.const 2)))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $ones))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
      (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $twos))))))
    (local.set $limit (i32.add (local.get $a) (i32.and (local.get $bytes) (i32.const 63))))
    (block $done
      (br_if $done (i32.ge_u (local.get $a) (local.get $limit)))
      (loop $turn
        (local.set $r0
          (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $sums (i32x4.add (local.get $sums) (i32x4.extadd_pairwise_i16x8_u
          (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $r0))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br_if $turn (i32.lt_u (local.get $a) (local.get $limit)))))
    (i32.add (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32x4.extract_lane 2 (local.get $sums))) (i32x4.extract_lane 3 (local.get $sums))))

  ;; Adds two binary digits of as many numbers as there are bits: writes a xor b to a, and a and b, which is carried, to out;
  ;; answers whether anything is. $b and $out may be the same.
  (func (export "carry")
    (param $a i32) (param $b i32) (param $out i32) (param $bytes i32) (result i32)
    (local $limit i32) (local $any v128) (local $r0 v128) (local $r1 v128) (local $r2 v128)
    (local.set $limit (i32.add (local.get $a) (local.get $bytes)))
    (loop $turn
      (local.set $r0 (v128.load (local.get $a)))
      (local.set $r1 (v128.load (local.get $b)))
      (v128.store (local.get $a) (v128.xor (local.get $r0) (local.get $r1)))
      (v128.store (local.get $out) (local.tee $r2 (v128.and (local.get $r0) (local.get $r1))))
      (local.set $any (v128.or (local.get $any) (local.get $r2)))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (br_if $turn (i32.lt_u (local.get $a) (local.get $limit))))
    (v128.any_true (local.get $any)))

  ;; Writes the ordinals of a bitmap as 32-bit numbers; answers where they end. What is empty is passed over 128 bits at a time.
  (func (export "list") (param $bits i32) (param $bytes i32) (param $out i32) (result i32)
    (local $at i32) (local $half i32) (local $start i32) (local $word i64)
    (loop $vectors
      (if (v128.any_true (v128.load (i32.add (local.get $bits) (local.get $at))))
        (then
          (local.set $half (i32.const 0))
          (loop $halves
            (if (i32.eqz (i64.eqz (local.tee $word
                (i64.load (i32.add (local.tee $start (i32.add (local.get $at) (local.get $half))) (local.get $bits))))))
              (then
                (loop $ordinals
                  ;; The lowest bit, which is then cleared: word and (word - 1).
                  (i32.store (local.get $out)
                    (i32.add (i32.wrap_i64 (i64.ctz (local.get $word)))
                      (i32.shl (local.get $start) (i32.const 3))))
                  (local.set $out (i32.add (local.get $out) (i32.const 4)))
                  (br_if $ordinals (i32.eqz (i64.eqz (local.tee $word
                    (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))))))))
            (local.set $half (i32.add (local.get $half) (i32.const 8)))
            (br_if $halves (i32.lt_u (local.get $half) (i32.const 16))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $vectors (i32.lt_u (local.get $at) (local.get $bytes))))
    (local.get $out))

  ;; Reads $count gaps (not 0), numbers of variable length with seven bits a byte, the lowest first, and sets the bits of the
  ;; ordinals they lead to; answers the last of them.
  (func (export "markGaps") (param $from i32) (param $count i32) (param $out i32) (result i32)
    (local $byte i32) (local $gap i32) (local $shift i32) (local $ordinal i32)
    (local.set $ordinal (i32.const -1))
    (loop $gaps
      (local.set $gap (i32.and (local.tee $byte (i32.load8_u (local.get $from))) (i32.const 127)))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (if (i32.gt_u (local.get $byte) (i32.const 127))
        (then
          (local.set $shift (i32.const 7))
          (loop $bytes
            (local.set $gap (i32.or (local.get $gap)
              (i32.shl (i32.and (local.tee $byte (i32.load8_u (local.get $from))) (i32.const 127))
                (local.get $shift))))
            (local.set $from (i32.add (local.get $from) (i32.const 1)))
            (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
            (br_if $bytes (i32.gt_u (local.get $byte) (i32.const 127))))))
      (local.set $ordinal (i32.add (i32.add (local.get $ordinal) (local.get $gap)) (i32.const 1)))
      (i32.store8 (i32.add (i32.shr_u (local.get $ordinal) (i32.const 3)) (local.get $out))
        (i32.or (i32.load8_u (i32.add (i32.shr_u (local.get $ordinal) (i32.const 3)) (local.get $out)))
          (i32.shl (i32.const 1) (i32.and (local.get $ordinal) (i32.const 7)))))
      (br_if $gaps (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))
    (local.get $ordinal))

  ;; Reads $count gaps (not 0) as above; answers how many of the ordinals they lead to have their bit set in a bitmap.
  (func (export "countGaps") (param $from i32) (param $count i32) (param $bits i32) (result i32)
    (local $byte i32) (local $gap i32) (local $shift i32) (local $ordinal i32) (local $found i32)
    (local.set $ordinal (i32.const -1))
    (loop $gaps
      (local.set $gap (i32.and (local.tee $byte (i32.load8_u (local.get $from))) (i32.const 127)))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (if (i32.gt_u (local.get $byte) (i32.const 127))
        (then
          (local.set $shift (i32.const 7))
          (loop $bytes
            (local.set $gap (i32.or (local.get $gap)
              (i32.shl (i32.and (local.tee $byte (i32.load8_u (local.get $from))) (i32.const 127))
                (local.get $shift))))
            (local.set $from (i32.add (local.get $from) (i32.const 1)))
            (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
            (br_if $bytes (i32.gt_u (local.get $byte) (i32.const 127))))))
      (local.set $ordinal (i32.add (i32.add (local.get $ordinal) (local.get $gap)) (i32.const 1)))
      (local.set $found (i32.add (local.get $found) (i32.and (i32.const 1)
        (i32.shr_u (i32.load8_u (i32.add (i32.shr_u (local.get $ordinal) (i32.const 3)) (local.get $bits)))
          (i32.and (local.get $ordinal) (i32.const 7))))))
      (br_if $gaps (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))
    (local.get $found))

  ;; Reads a packed list (packed-list.ts) of $blocks blocks, at least one; returns how many of its ordinals a bitmap has.
  (func (export "countPacked") (param $at i32) (param $blocks i32) (param $bits i32) (result i32)
    (local $from i32) (local $end i32) (local $short i32) (local $found i32)
    (local.set $from (i32.add (local.get $at) (i32.shl (local.get $blocks) (i32.const 2))))
    (loop $each
      (local.set $end (i32.add (local.get $from) (i32.shl (i32.load (local.get $at)) (i32.const 1))))
      (block $empty
        (br_if $empty (i32.ge_u (local.get $from) (local.get $end)))
        (loop $ordinals
          (local.set $short (i32.load16_u (local.get $from)))
          (local.set $found (i32.add (local.get $found) (i32.and (i32.const 1)
            (i32.shr_u (i32.load8_u (i32.add (i32.shr_u (local.get $short) (i32.const 3)) (local.get $bits)))
              (i32.and (local.get $short) (i32.const 7))))))
          (local.set $from (i32.add (local.get $from) (i32.const 2)))
          (br_if $ordinals (i32.lt_u (local.get $from) (local.get $end)))))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      ;; The next 65,536 bits.
      (local.set $bits (i32.add (local.get $bits) (i32.const 8192)))
      (br_if $each (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1)))))
    (local.get $found))

  ;; Sets the bits of the ordinals of such a list; returns the address where the list ends.
  (func (export "markPacked") (param $at i32) (param $blocks i32) (param $bits i32) (result i32)
    (local $from i32) (local $end i32) (local $short i32) (local $byte i32)
    (local.set $from (i32.add (local.get $at) (i32.shl (local.get $blocks) (i32.const 2))))
    (loop $each
      (local.set $end (i32.add (local.get $from) (i32.shl (i32.load (local.get $at)) (i32.const 1))))
      (block $empty
        (br_if $empty (i32.ge_u (local.get $from) (local.get $end)))
        (loop $ordinals
          (local.set $short (i32.load16_u (local.get $from)))
          (i32.store8 (local.tee $byte (i32.add (i32.shr_u (local.get $short) (i32.const 3)) (local.get $bits)))
            (i32.or (i32.load8_u (local.get $byte))
              (i32.shl (i32.const 1) (i32.and (local.get $short) (i32.const 7)))))
          (local.set $from (i32.add (local.get $from) (i32.const 2)))
          (br_if $ordinals (i32.lt_u (local.get $from) (local.get $end)))))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      ;; The next 65,536 bits.
      (local.set $bits (i32.add (local.get $bits) (i32.const 8192)))
      (br_if $each (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1)))))
    (local.get $from)))
