// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A wallet that is a contract: whoever its owner is speaks for it (ERC-1271).
contract Wallet {
    address public owner;

    constructor(address first) {
        owner = first;
    }

    function setOwner(address next) external {
        owner = next;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Signs with 66 bytes: which check is meant, then what it is about; and with none at all for what was approved before.
contract TaggedWallet {
    address public owner;
    mapping(bytes32 => bool) public approved;

    constructor(address first) {
        owner = first;
    }

    function approve(bytes32 hash) external {
        approved[hash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length == 0) return approved[hash] ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
        if (signature.length != 66 || signature[0] != 0x01) return 0xffffffff;
        bytes calldata key = signature[1:];
        address signer = ecrecover(hash, uint8(key[64]), bytes32(key[0:32]), bytes32(key[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Puts wallets where they were foretold (CREATE2).
contract Factory {
    function make(address owner, bytes32 salt) external returns (address) {
        return address(new Wallet{salt: salt}(owner));
    }
}
